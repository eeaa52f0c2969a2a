import href from "../styles/profile.css?url";

/** Of the page couples see, and of its preview. */
export const profileStyles = () => [{ rel: "stylesheet", href }];
