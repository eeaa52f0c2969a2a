import { followBadgeChoice } from "./parts/badge-choice";

followBadgeChoice();
