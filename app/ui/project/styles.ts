import href from "../styles/profile.css?url";

/** Styles of the public provider page and its preview. */
export const profileStyles = () => [{ rel: "stylesheet", href }];
