import { guardLeaving } from "./_leave-guard";
import { showMapOnDemand } from "./_request-map";

/** What the page of a request does beside every page of the shell. */
guardLeaving();
showMapOnDemand();
