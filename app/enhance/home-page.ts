import { turnCarousels } from "./parts/carousel";
import { pointAtCharts } from "./parts/chart-pointer";
import { throwConfetti } from "./parts/confetti";

/** What the home page and the statistics do beside every page of the shell. */
turnCarousels();
pointAtCharts();
throwConfetti();
