import { exploreWhenOpened } from "./parts/explored";

/** What the weekly figures do beside every page of the shell. */
exploreWhenOpened();
