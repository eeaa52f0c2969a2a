import { updateBadgePreview } from "~/enhance/parts/page/badge-choice";

updateBadgePreview();
