import { countCharacters } from "./parts/counter";
import { enhanceDialogs } from "./parts/dialogs";
import { validateForms } from "./parts/form-validation";
import { enhanceMenus } from "./parts/menu";
import { enhancePasswordFields } from "./parts/password-field";
import { enhanceProgress } from "./parts/progress";
import { enhanceScroll } from "./parts/scroll";
import { keepAssets } from "./parts/keep-assets";

/** Scripts of every page, in addition to those named by its route. */
enhanceProgress();
enhanceDialogs();
enhanceScroll();
enhanceMenus();
enhancePasswordFields();
countCharacters();
validateForms();
keepAssets();
