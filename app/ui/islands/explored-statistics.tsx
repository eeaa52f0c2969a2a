export { ExploredStatistics as default } from "../statistics/explored-statistics";

export const texts = ["explore"];

/** Whether the island is loaded only when a person first uses it. If so, it shares no packages with other islands. */
export const isLater = true;
