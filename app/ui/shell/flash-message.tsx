import { useSite } from "../hooks/use-site";
import { Banner } from "../feedback/banner";
import { ServedToast } from "../feedback/toaster";
import { UndoForm } from "../feedback/undo-form";

/** Inside the shell: a toast. Without JavaScript, or when the flash stays, a banner. Never printed. */
export function FlashMessage() {
  const { flash } = useSite();
  if (!flash) return null;
  const { kind, text, stays } = flash;
  const undo = flash.undo && <UndoForm {...flash.undo} />;
  if (stays) return <Banner className="print:hidden" tone={kind} title={text} />;
  return (
    <>
      <noscript>
        <Banner className="print:hidden" tone={kind} title={text} action={undo} />
      </noscript>
      <ServedToast name="flash" kind={kind} title={text} undo={undo} />
    </>
  );
}
