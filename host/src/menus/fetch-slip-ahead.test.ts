import { afterEach, expect, jest, test } from '@jest/globals';
import { betSlip } from '@jukwaa/runtime';
import { aPick } from '@jukwaa/testing';
import { waitFor } from '@testing-library/react';
import { fetchSlipAhead } from './fetch-slip-ahead.ts';

let stop: () => void;
afterEach(() => {
  stop();
  betSlip.clear();
});

test("the betslip's code loads once, with the first pick", async () => {
  const load = jest.fn(async () => undefined);
  stop = fetchSlipAhead(load);
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).not.toHaveBeenCalled();
  betSlip.toggle(aPick({ match_id: 1 }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  betSlip.toggle(aPick({ match_id: 2 }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).toHaveBeenCalledTimes(1);
});

test("picks from an earlier visit load the betslip's code, and a failure is left to the opening of the betslip", async () => {
  betSlip.toggle(aPick({ match_id: 1 }));
  const load = jest.fn(() => Promise.reject(new Error('offline')));
  stop = fetchSlipAhead(load);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});
