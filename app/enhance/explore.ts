import { loadChartsOnOpen } from "~/enhance/parts/islands/explored";

/** Scripts of the pages with weekly figures. These pages also load the scripts of shell.ts. */
loadChartsOnOpen();
