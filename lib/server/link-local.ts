import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';

/** Where clouds tell a machine its own secrets; no service of anybody's is there. */
const linkLocal = new BlockList();
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4');
linkLocal.addSubnet('fe80::', 10, 'ipv6');
linkLocal.addAddress('fd00:ec2::254', 'ipv6');
// The same of IPv4, as a network that translates reaches it from IPv6 (RFC 6052).
linkLocal.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');

/**
 * Whether the host of an address is link-local, or a name of such a place at the moment. False for a
 * name that nobody knows.
 */
export async function isLinkLocal(address: string): Promise<boolean> {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  const places = await lookup(host, { all: true }).catch(() => []);
  return places.some((place) =>
    linkLocal.check(place.address, place.family === 6 ? 'ipv6' : 'ipv4'),
  );
}
