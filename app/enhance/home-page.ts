import { turnCarousels } from "~/enhance/parts/page/carousel";
import { pointAtCharts } from "~/enhance/parts/page/chart-pointer";
import { throwConfetti } from "~/enhance/parts/page/confetti";
import { exploreWhenOpened } from "~/enhance/parts/islands/explored";

/** Scripts of the home page and the statistics, in addition to those of every page of the shell. */
turnCarousels();
pointAtCharts();
throwConfetti();
exploreWhenOpened();
