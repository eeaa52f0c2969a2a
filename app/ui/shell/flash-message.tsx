import { useSite, type TranslatedFlash } from "../hooks/use-site";
import { Banner } from "../feedback/banner";
import { HiddenToast } from "../feedback/toaster";
import { UndoForm } from "../feedback/undo-form";

/**
 * The flash message about the form that was sent last, as a banner inside the shell. With scripts, only a message that
 * must stay is a banner, and `FlashToast` shows the others.
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
 * The flash message about the form that was sent last, as a toast. It is not inside the page's content, because it
 * would change the spacing there.
 */
export function FlashToast() {
  const { flash } = useSite();
  if (!flash || flash.stays) return null;
  return <HiddenToast name="flash" kind={flash.kind} title={flash.text} undo={undoOf(flash)} />;
}

const undoOf = ({ undo }: TranslatedFlash) => undo && <UndoForm {...undo} />;
