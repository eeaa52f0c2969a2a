import href from "../styles/statistics.css?url";

/** What only the dashboard draws; the shell's sheet is carried by every page. */
export const statisticsStyles = () => [{ rel: "stylesheet", href }];
