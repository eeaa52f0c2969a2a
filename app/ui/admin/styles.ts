import href from "../styles/administration.css?url";

/** Styles of the admin pages; every page already has the shell's stylesheet. */
export const administrationStyles = () => [{ rel: "stylesheet", href }];
