import { useSite, type SaidFlash } from "../hooks/use-site";
import { Banner } from "../feedback/banner";
import { ServedToast } from "../feedback/toaster";
import { UndoForm } from "../feedback/undo-form";

/** Inside the shell: a banner without JavaScript or for a persistent message, otherwise `FlashToast`. Never printed. */
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

/** The toast of the message. It is outside the content, so that it does not affect the spacing there. */
export function FlashToast() {
  const { flash } = useSite();
  if (!flash || flash.stays) return null;
  return <ServedToast name="flash" kind={flash.kind} title={flash.text} undo={undoOf(flash)} />;
}

const undoOf = ({ undo }: SaidFlash) => undo && <UndoForm {...undo} />;
