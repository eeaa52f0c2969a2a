export { ExploredMetrics as default } from "../admin/explored-metrics";

export const texts = ["explore"];

/** Whether the island is loaded only when it is first used. It then shares no packages with other islands. */
export const isLater = true;
