import { startCarousels } from "~/enhance/parts/page/carousel";
import { enhanceCharts } from "~/enhance/parts/page/chart-pointer";
import { showConfetti } from "~/enhance/parts/page/confetti";
import { loadChartsOnOpen } from "~/enhance/parts/islands/explored";

/** Scripts that only the home page and the statistics load. The scripts of shell.ts also run there. */
startCarousels();
enhanceCharts();
showConfetti();
loadChartsOnOpen();
