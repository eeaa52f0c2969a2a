export { ExploredMetrics as default } from "../admin/explored-metrics";

export const texts = ["explore"];

/** Loaded when it is first used; no other island shares its packages. */
export const isLater = true;
