import { shortenRequestHistory } from "~/enhance/parts/network/arrival";
import { askForFollowUp } from "~/enhance/parts/page/follow-up";
import { updateReplyLinks } from "~/enhance/parts/forms/typed-reply";
import { askBeforeLeaving } from "~/enhance/parts/forms/leave-guard";
import { showMapOnDemand } from "~/enhance/parts/page/request-map";

/** Scripts of the page of a request. This page also loads the scripts of shell.ts. */
askBeforeLeaving();
updateReplyLinks();
showMapOnDemand();
askForFollowUp();
shortenRequestHistory();
