import { productName } from "~/i18n/product-name";
import { useLink } from "../hooks/use-site";

/** The logo, a needle and its thread in the shape of a T. It has the same colours on light and dark pages. */
function BrandTile({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#662a55" />
      <path
        d="M5 12.9c3.3 0 4.3-3.5 7.6-3.5h6.8c3.3 0 4.3-3.5 7.6-3.5"
        fill="none"
        stroke="#e0b96b"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path
        fill="#fff8f1"
        fillRule="evenodd"
        d="M16 4.3c2.2 0 3.2 2.1 3.2 4.6 0 2.7-1.1 4.1-1.4 6.5L16 28.2l-1.8-12.8c-.3-2.4-1.4-3.8-1.4-6.5 0-2.5 1-4.6 3.2-4.6Zm0 2.6c-.8 0-1.15 1.1-1.15 2.5s.35 2.5 1.15 2.5 1.15-1.1 1.15-2.5-.35-2.5-1.15-2.5Z"
      />
    </svg>
  );
}

/** Logo and name, linked to home. */
export function Brandmark({ to, size = 30 }: { to?: string; size?: number }) {
  const link = useLink();
  return (
    <a className="brandmark" href={to ?? link("/")}>
      <BrandTile size={size} />
      <span>{productName()}</span>
    </a>
  );
}
