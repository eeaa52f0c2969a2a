import href from "../styles/statistics.css?url";

/** Styles of the dashboard; every page already has the shell's stylesheet. */
export const statisticsStyles = () => [{ rel: "stylesheet", href }];
