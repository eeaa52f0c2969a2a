import { useSite, type TranslatedFlash } from "../hooks/use-site";
import { Banner } from "../feedback/banner";
import { HiddenToast } from "../feedback/toaster";
import { UndoForm } from "../feedback/undo-form";

/**
 * The flash message of the previous form inside the shell, as a banner. With scripts only a persistent message is a
 * banner; others are shown by `FlashToast`.
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
 * The flash message of the previous form, as a toast. It is outside the content, so that it does not change the spacing
 * there.
 */
export function FlashToast() {
  const { flash } = useSite();
  if (!flash || flash.stays) return null;
  return <HiddenToast name="flash" kind={flash.kind} title={flash.text} undo={undoOf(flash)} />;
}

const undoOf = ({ undo }: TranslatedFlash) => undo && <UndoForm {...undo} />;
