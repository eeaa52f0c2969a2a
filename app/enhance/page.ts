import { countCharacters } from "~/enhance/parts/forms/counter";
import { enhanceDialogs } from "~/enhance/parts/page/dialogs";
import { validateForms } from "~/enhance/parts/forms/form-validation";
import { enhanceMenus } from "~/enhance/parts/page/menu";
import { enhancePasswordFields } from "~/enhance/parts/forms/password-field";
import { enhanceProgress } from "~/enhance/parts/page/progress";
import { preserveScrollPosition } from "~/enhance/parts/page/scroll";
import { cacheInlinedAssets } from "~/enhance/parts/network/keep-assets";

/** Scripts that every page loads. A route may name further scripts. */
enhanceProgress();
enhanceDialogs();
preserveScrollPosition();
enhanceMenus();
enhancePasswordFields();
countCharacters();
validateForms();
cacheInlinedAssets();
