import href from "../styles/desk.css?url";

/** Styles of the admin search and history pages. */
export const deskStyles = () => [{ rel: "stylesheet", href }];
