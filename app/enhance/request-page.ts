import { enhanceArrival } from "~/enhance/parts/network/arrival";
import { askForFollowUp } from "~/enhance/parts/page/follow-up";
import { updateReplyLinks } from "~/enhance/parts/forms/typed-reply";
import { guardLeaving } from "~/enhance/parts/forms/leave-guard";
import { showMapOnDemand } from "~/enhance/parts/page/request-map";

/** Scripts that only the page of a request loads. The scripts of shell.ts also run there. */
guardLeaving();
updateReplyLinks();
showMapOnDemand();
askForFollowUp();
enhanceArrival();
