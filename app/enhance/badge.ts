import { followBadgeChoice } from "~/enhance/parts/page/badge-choice";

followBadgeChoice();
