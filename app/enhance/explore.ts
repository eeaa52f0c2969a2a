import { exploreWhenOpened } from "~/enhance/parts/islands/explored";

/** What the weekly figures do beside every page of the shell. */
exploreWhenOpened();
