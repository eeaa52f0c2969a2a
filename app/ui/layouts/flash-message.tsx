import { useSite } from "../hooks/use-site";
import { Banner } from "../primitives/banner";
import { ServedToast } from "../primitives/toaster";

/** Outside the shell: the flash as a banner at the top of the page. */
export function FlashBanner() {
  const { flash } = useSite();
  return flash && <Banner tone={flash.kind} title={flash.text} />;
}

/** Inside the shell: a toast. Without JavaScript, or when the flash stays, a banner. Never printed. */
export function FlashMessage() {
  const { flash } = useSite();
  if (!flash) return null;
  const { kind, text, stays } = flash;
  if (stays) return <Banner className="print:hidden" tone={kind} title={text} />;
  return (
    <>
      <noscript>
        <Banner className="print:hidden" tone={kind} title={text} />
      </noscript>
      <ServedToast name="flash" kind={kind} title={text} />
    </>
  );
}
