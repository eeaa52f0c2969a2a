import { enhanceDialogs } from "./_dialogs";
import { enhanceProgress } from "./_progress";
import { enhanceScroll } from "./_scroll";
import "./counter";
import "./form-validation";
import "./menu";
import "./password-field";

/** What every page does in the browser, beside the scripts its route names. */
if (typeof document !== "undefined") {
  enhanceProgress();
  enhanceDialogs();
  enhanceScroll();
}
