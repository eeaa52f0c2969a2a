import { exploreWhenOpened } from "~/enhance/parts/page/explored";

/** What the weekly figures do beside every page of the shell. */
exploreWhenOpened();
