import { enhanceArrival } from "./parts/arrival";
import { askForFollowUp } from "./parts/follow-up";
import { followTypedReply } from "./parts/typed-reply";
import { guardLeaving } from "./parts/leave-guard";
import { showMapOnDemand } from "./parts/request-map";

/** Scripts of the page of a request, in addition to those of every page of the shell. */
guardLeaving();
followTypedReply();
showMapOnDemand();
askForFollowUp();
enhanceArrival();
