import { turnCarousels } from "./parts/carousel";
import { pointAtCharts } from "./parts/chart-pointer";
import { throwConfetti } from "./parts/confetti";
import { exploreWhenOpened } from "./parts/explored";

/** Scripts of the home page and the statistics, in addition to those of every page of the shell. */
turnCarousels();
pointAtCharts();
throwConfetti();
exploreWhenOpened();
