import { useSite } from "../hooks/use-site";
import { Banner } from "../feedback/banner";

/** On pages outside the shell: the message of the last form as a banner at the top of the page. */
export function FlashBanner() {
  const { flash } = useSite();
  return flash && <Banner tone={flash.kind} title={flash.text} />;
}
