import href from "../styles/administration.css?url";

/** What only the desk of administrators draws; the shell's sheet is carried by every page. */
export const administrationStyles = () => [{ rel: "stylesheet", href }];
