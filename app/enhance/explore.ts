import { loadChartsOnOpen } from "~/enhance/parts/islands/explored";

/** Scripts of the weekly figures, in addition to those of every page of the shell. */
loadChartsOnOpen();
