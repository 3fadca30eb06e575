/** The arithmetic of the saving calculator. Its formulae and coefficients are on the page, too. */

/** What is known about a plant. Shares are fractions. */
export interface Plant {
  /** Rated motor power, kW. */
  power: number;
  /** Running hours a year. */
  hours: number;
  /** Mean load. */
  load: number;
  /** Share of the heat that the plant can use. */
  use: number;
  /** Heat demand a year, kWh. */
  demand: number;
  /** Price of the fuel, € per kWh. */
  price: number;
  fuel: Fuel;
}

export type Fuel = keyof typeof fuels;

/** Efficiency of the boiler, and kg of CO₂ for each kWh of fuel. */
const fuels = {
  gas: { efficiency: 0.9, carbon: 0.202 },
  oil: { efficiency: 0.88, carbon: 0.267 },
  electric: { efficiency: 0.98, carbon: 0.25 },
};

/** Share of the shaft power that comes back as hot water. */
const RECOVERABLE = 0.94;
/** Price of an exchanger up to this power, €; above it, the price grows with the power of 0.6. */
const EXCHANGER = { price: 18_900, power: 90, exponent: 0.6 };

export const isFuel = (name: string): name is Fuel => Object.hasOwn(fuels, name);

/** What heat recovery saves in a year. */
export function saving({ power, hours, load, use, demand, price, fuel }: Plant) {
  const { efficiency, carbon } = fuels[fuel];
  const offered = power * load * hours * RECOVERABLE * use;
  const heat = Math.min(demand, offered);
  const before = demand / efficiency;
  const after = (demand - heat) / efficiency;
  const money = (before - after) * price;
  const exchanger =
    EXCHANGER.price * (power <= EXCHANGER.power ? 1 : (power / EXCHANGER.power) ** EXCHANGER.exponent);
  return {
    /** Useful heat, kWh. */
    heat,
    /** Fuel bought today, and with heat recovery, kWh. */
    before,
    after,
    /** € a year. */
    money,
    /** Tonnes of CO₂ a year. */
    carbon: ((before - after) * carbon) / 1000,
    /** Price of the exchanger, €. */
    exchanger,
    /** Payback in whole months, rounded up. */
    months: Math.ceil((exchanger / money) * 12),
    /** Whether the compressors give more heat than the plant needs. */
    isMore: offered > demand,
  };
}
