export { ExploredStatistics as default } from "../statistics/explored-statistics";

export const texts = ["explore"];

/** Loaded when it is first used; no other island shares its packages. */
export const isLater = true;
