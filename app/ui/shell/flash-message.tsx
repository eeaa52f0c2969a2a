import { useSite, type TranslatedFlash } from "../hooks/use-site";
import { Banner } from "../feedback/banner";
import { HiddenToast } from "../feedback/toaster";
import { UndoForm } from "../feedback/undo-form";

/**
 * The flash message about the form that was sent last, as a banner inside the shell. With scripts it is a banner only
 * if it must stay on the page; otherwise `FlashToast` shows it.
 */
export function FlashMessage() {
  const { flash } = useSite();
  if (!flash) return null;
  const { kind, text, stays } = flash;
  if (stays) return <Banner className="print:hidden" tone={kind} title={text} />;
  return (
    <noscript>
      <Banner className="print:hidden" tone={kind} title={text} action={undoOf(flash)} />
    </noscript>
  );
}

/**
 * The flash message about the form that was sent last, as a toast. It is outside the page's content, because inside it
 * would change the spacing of the content.
 */
export function FlashToast() {
  const { flash } = useSite();
  if (!flash || flash.stays) return null;
  return <HiddenToast name="flash" kind={flash.kind} title={flash.text} undo={undoOf(flash)} />;
}

const undoOf = ({ undo }: TranslatedFlash) => undo && <UndoForm {...undo} />;
