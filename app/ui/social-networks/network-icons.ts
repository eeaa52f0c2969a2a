import type { Network } from "~/models/social-networks/rules";
import {
  FacebookIcon,
  InstagramIcon,
  LinkedinIcon,
  PinterestIcon,
  TiktokIcon,
  XNetworkIcon,
  type IconComponent,
} from "../primitives/icons";

export const NETWORK_ICONS: Readonly<Record<Network, IconComponent>> = {
  instagram: InstagramIcon,
  facebook: FacebookIcon,
  pinterest: PinterestIcon,
  tiktok: TiktokIcon,
  twitter: XNetworkIcon,
  linkedin: LinkedinIcon,
};
