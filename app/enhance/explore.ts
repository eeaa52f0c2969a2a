import { loadChartsOnOpen } from "~/enhance/parts/islands/explored";

/** Scripts that only the pages of weekly figures load. The scripts of shell.ts also run there. */
loadChartsOnOpen();
