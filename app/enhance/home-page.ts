import { startCarousels } from "~/enhance/parts/page/carousel";
import { enhanceCharts } from "~/enhance/parts/page/chart-pointer";
import { showConfetti } from "~/enhance/parts/page/confetti";
import { loadChartsOnOpen } from "~/enhance/parts/islands/explored";

/** Scripts of the home page and the statistics. These pages also load the scripts of shell.ts. */
startCarousels();
enhanceCharts();
showConfetti();
loadChartsOnOpen();
