import { expect, test } from "vitest";
import { visitorIpAddress } from "~/http/security/visitor-address";

const addressOf = (headers: Record<string, string>) =>
  visitorIpAddress(new Request("https://fr.trousseau.example/", { headers }));
const from = (address: string) => addressOf({ "CF-Connecting-IP": address });

test("a visitor with an IPv4 address is identified by the whole IP address", () => {
  expect(from("203.0.113.7")).toBe("203.0.113.7");
  expect(from("203.0.113.7")).not.toBe(from("203.0.113.8"));
});

test("a visitor with an IPv6 address is identified by the network part of the IP address, however the address is written", () => {
  const network = "2001:db8:0:42::/64";
  for (const address of [
    "2001:db8:0:42::1",
    "2001:db8:0:42:ffff:ffff:ffff:ffff",
    "2001:0DB8:0000:0042:0000:0000:0000:0001",
    "2001:db8:0:42:1::",
  ])
    expect(from(address), address).toBe(network);
  expect(from("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(from("2001:db8:0:43::1")).not.toBe(network);
  expect(from("::1")).toBe("0:0:0:0::/64");
});

test("headers that the client sets do not change the visitor's IP address", () => {
  expect(addressOf({ "X-Forwarded-For": "203.0.113.9", "X-Real-IP": "203.0.113.9" })).toBe("local");
});
