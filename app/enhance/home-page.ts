import { turnCarousels } from "./_carousel";
import { pointAtCharts } from "./_chart-pointer";
import { throwConfetti } from "./_confetti";

/** What the home page and the statistics do beside every page of the shell. */
turnCarousels();
pointAtCharts();
throwConfetti();
