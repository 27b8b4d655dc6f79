let network = 0

/** An address of a network that no other request of this file has come from. */
export function newNetwork(): string {
  network += 1
  return `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`
}
