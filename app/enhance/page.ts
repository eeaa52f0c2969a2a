import { countCharacters } from "./parts/counter";
import { enhanceDialogs } from "./parts/dialogs";
import { validateForms } from "./parts/form-validation";
import { enhanceMenus } from "./parts/menu";
import { enhancePasswordFields } from "./parts/password-field";
import { enhanceProgress } from "./parts/progress";
import { enhanceScroll } from "./parts/scroll";
import { keepStylesheet } from "./parts/stylesheet";

/** What every page does in the browser, beside the scripts its route names. */
enhanceProgress();
enhanceDialogs();
enhanceScroll();
enhanceMenus();
enhancePasswordFields();
countCharacters();
validateForms();
keepStylesheet();
