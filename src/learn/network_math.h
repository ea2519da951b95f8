#pragma once

// Functions of which the standard library's versions differ in the last digit from one processor to
// another. These are made of basic operations only, so that fitting gives the same weights
// anywhere.
namespace quintet::learn {

/// e to the power of x, for x of at most 0.
double exp_of(double x);
/// The natural logarithm of a positive number.
double log_of(double x);
/// The probability whose odds have this logarithm.
double probability_of(double logit);
/// The cross-entropy between a predicted and an actual probability.
double cross_entropy(double logit, double target);

}  // namespace quintet::learn
