import href from "../styles/desk.css?url";

/** What the desk's searches and histories draw. */
export const deskStyles = () => [{ rel: "stylesheet", href }];
