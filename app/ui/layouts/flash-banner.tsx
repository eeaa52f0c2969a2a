import { useSite } from "../hooks/use-site";
import { UndoForm } from "../feedback/undo-form";
import { Banner } from "../feedback/banner";

/** The flash message about the form that was sent last, as a banner at the top of a page outside the shell. */
export function FlashBanner() {
  const { flash } = useSite();
  return (
    flash && (
      <Banner tone={flash.kind} title={flash.text} action={flash.undo && <UndoForm {...flash.undo} />} />
    )
  );
}
